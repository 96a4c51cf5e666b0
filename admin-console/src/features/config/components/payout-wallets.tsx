import { isTronAddress } from '@lotline/web-core/wallet';
import { Button, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { FullAddress } from '../../../shared/money';
import { toast } from '../../../shared/feedback/toast';
import { savePayoutWallets, useConfigCache, type AdminSettings } from '../api';
import styles from './config.module.css';

/** A wallet that is added, or the one that is removed. */
export type WalletChange = { what: 'add' } | { what: 'remove'; address: string };

/** The wallets that commission is paid from. `onChange` is null for those who may only look. */
export function PayoutWallets(props: {
  wallets: readonly string[];
  onChange: ((change: WalletChange) => void) | null;
}) {
  const { wallets, onChange } = props;
  const { t } = useTranslation('config');
  return (
    <div>
      <h3>{t('payout.label')}</h3>
      <p className={styles.about}>{t('payout.about')}</p>
      {wallets.length === 0 && <p>{t('payout.none')}</p>}
      <ul className={styles.wallets}>
        {wallets.map((address) => (
          <li key={address}>
            <FullAddress address={address} name={t('payout.label')} />
            {onChange !== null && (
              <Button
                size="small"
                aria-label={t('payout.removeNamed', { address })}
                onClick={() => onChange({ what: 'remove', address })}
              >
                {t('payout.remove')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {onChange !== null && <Button onClick={() => onChange({ what: 'add' })}>{t('payout.add')}</Button>}
    </div>
  );
}

interface Values {
  address: string;
  confirm_last6: string;
}

function AddressField({ named }: { named: readonly string[] }) {
  const { t } = useTranslation(['config', 'errors']);
  const label = t('payout.address');
  const problem = (typed: string): string | null =>
    !isTronAddress(typed) ? t('errors:rule.tron_address', { label }) : named.includes(typed) ? t('payout.twice') : null;
  return (
    <Form.Item
      name="address"
      label={label}
      required
      rules={[
        {
          validator: (_, typed: string) => {
            const found = problem(typed.trim());
            return found === null ? Promise.resolve() : Promise.reject(new Error(found));
          },
        },
      ]}
    >
      <Input autoComplete="off" spellCheck={false} translate="no" className={styles.mono} />
    </Form.Item>
  );
}

/** The end of the address, typed by hand: a pasted one would prove nothing. */
function LastField({ hint }: { hint: string }) {
  const { t } = useTranslation(['config', 'errors']);
  const address = Form.useWatch<string | undefined>('address', { preserve: true }) ?? '';
  const label = t('method.confirm_last6');
  return (
    <Form.Item
      name="confirm_last6"
      label={label}
      extra={hint}
      required
      rules={[
        {
          validator: (_, typed: string) =>
            typed.trim() === address.trim().slice(-6)
              ? Promise.resolve()
              : Promise.reject(new Error(t('errors:rule.last6', { label }))),
        },
      ]}
    >
      <Input
        autoComplete="off"
        spellCheck={false}
        translate="no"
        maxLength={6}
        className={styles.mono}
        onPaste={(event) => event.preventDefault()}
      />
    </Form.Item>
  );
}

/** Adds a payout wallet or removes one, with the end of its address typed and a fresh code. */
export function PayoutWalletDialog(props: {
  read: AdminSettings;
  change: WalletChange;
  onSaved: (saved: AdminSettings) => void;
  onClose: () => void;
}) {
  const { read, change, onSaved, onClose } = props;
  const { t } = useTranslation('config');
  const cache = useConfigCache();
  const wallets = read.settings.agents.payout_wallets;
  const adding = change.what === 'add';
  const listWith = (address: string) =>
    adding ? [...wallets, address] : wallets.filter((one) => one !== change.address);
  return (
    <ReviewedForm<Values>
      name="payout"
      title={t(adding ? 'payout.addTitle' : 'payout.removeTitle')}
      initialValues={{ address: adding ? '' : change.address, confirm_last6: '' }}
      fields={
        <>
          {adding ? (
            <AddressField named={wallets} />
          ) : (
            <FullAddress address={change.address} name={t('payout.label')} />
          )}
          <LastField hint={t(adding ? 'method.last6Hint' : 'payout.last6Remove')} />
        </>
      }
      review={({ address = '' }) => (
        <>
          <FullAddress address={adding ? address.trim() : change.address} name={t('payout.label')} />
          <p>{t(adding ? 'payout.addEffect' : wallets.length === 1 ? 'payout.removeLast' : 'payout.removeEffect')}</p>
        </>
      )}
      submitLabel={() => t(adding ? 'payout.submitAdd' : 'payout.submitRemove')}
      failedTitle={t('payout.failed')}
      labels={{ address: t('payout.address'), confirm_last6: t('method.confirm_last6') }}
      send={async ({ address = '', confirm_last6: last6 }) => {
        const saved = await savePayoutWallets({
          version: read.version,
          payout_wallets: listWith(address.trim()),
          confirm_last6: last6.trim(),
        });
        cache.showSettings(saved);
        onSaved(saved);
      }}
      onSent={() => {
        toast('success', t('payout.saved'));
        onClose();
      }}
      onClose={onClose}
    />
  );
}
