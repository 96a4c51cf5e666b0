import { formatUsdt } from '@lotline/web-core/money';
import { useTranslation } from 'react-i18next';
import type { Check, Difference } from '../api';
import { gapOf } from '../reconciliation';
import { CheckName } from './check-name';
import styles from './dashboard.module.css';

/** The first ones of each check are in sight, the others behind a click. */
const inSight = 5;

function DifferenceLine({ difference }: { difference: Difference }) {
  const { t } = useTranslation('dashboard');
  const gap = gapOf(difference);
  const show = (value: string) => (gap.kind === 'money' ? formatUsdt(value) : value);
  const sides = t('difference.sides', { expected: show(gap.expected), actual: show(gap.actual) });
  return (
    <li>
      <code translate="no">{difference.subject}</code>: {sides}
      {gap.kind !== 'text' && (
        <strong> {t(gap.tooMuch ? 'difference.tooMuch' : 'difference.tooLittle', { size: show(gap.size) })}</strong>
      )}
    </li>
  );
}

function Differences({ differences }: { differences: readonly Difference[] }) {
  const { t } = useTranslation('dashboard');
  const line = (one: Difference) => <DifferenceLine key={one.subject} difference={one} />;
  const others = differences.slice(inSight);
  return (
    <>
      <ul className={styles.differences}>{differences.slice(0, inSight).map(line)}</ul>
      {others.length > 0 && (
        <details>
          <summary>{t('difference.more', { count: others.length })}</summary>
          <ul className={styles.differences}>{others.map(line)}</ul>
        </details>
      )}
    </>
  );
}

/** Each check that found something: what should be, what is, and by how much it differs. */
export function FailingChecks({ checks }: { checks: readonly Check[] }) {
  const { t } = useTranslation('dashboard');
  return (
    <>
      {checks.map((check) => (
        <div key={check.name} className={styles.failing}>
          <h3>
            <CheckName name={check.name} />
          </h3>
          <Differences differences={check.differences} />
        </div>
      ))}
      <p className={styles.advice}>{t('difference.advice')}</p>
    </>
  );
}
