import { addUsdt, formatUsdt } from '@lotline/web-core/money';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TickBox } from '../../../shared/bulk';
import { FullAddress } from '../../../shared/money';
import type { Settlement } from '../api';
import { Flags, ProgressTags } from './settlement-state';
import styles from './settlements.module.css';

/** Which of them are ticked: those that `wants` says, until the user chooses otherwise. What comes in meanwhile as well. */
export function useTicks(items: readonly Settlement[], wants: (one: Settlement) => boolean) {
  const [turned, setTurned] = useState<ReadonlySet<string>>(new Set());
  const isTicked = (one: Settlement): boolean => wants(one) !== turned.has(one.id);
  const chosen = items.filter(isTicked);
  return {
    chosen,
    isTicked,
    total: formatUsdt(addUsdt(...chosen.map(({ amount }) => amount))),
    toggle: (id: string) =>
      setTurned((now) => new Set(now.has(id) ? [...now].filter((one) => one !== id) : [...now, id])),
  };
}

/** Settlements with all that is to be looked at before they are ticked. */
export function TickedSettlements(props: {
  items: readonly Settlement[];
  isTicked: (one: Settlement) => boolean;
  onToggle: (id: string) => void;
}) {
  const { t } = useTranslation('settlements');
  return (
    <ul className={styles.batch}>
      {props.items.map((one) => (
        <li key={one.id}>
          <TickBox
            label={t('batch.tick', { name: one.username, amount: formatUsdt(one.amount) })}
            checked={props.isTicked(one)}
            onChange={() => props.onToggle(one.id)}
          />
          <div className={styles.payout}>
            <span className={styles.head}>
              <strong className="money">{formatUsdt(one.amount)}</strong>
              <span>{one.username}</span>
              <ProgressTags settlement={one} />
              <Flags flags={one.flags} />
            </span>
            <FullAddress address={one.address} name={t('column.address')} />
          </div>
        </li>
      ))}
    </ul>
  );
}
