import { type PasswordMeterProps, STAFF_PASSWORD, usePasswordMeter } from '@lotline/web-core/password';
import { limits } from '@lotline/web-core/config';
import { useTranslation } from 'react-i18next';
import styles from './password-meter.module.css';

const bars = [1, 2, 3, 4] as const;

/** How hard a new password is to guess, in words and in bars, with one tip, and the rule that it has yet to meet. */
export function PasswordMeter(props: PasswordMeterProps) {
  const { t } = useTranslation('password');
  const { rating, rule } = usePasswordMeter(props);
  const min = rule === 'staff' ? STAFF_PASSWORD.minLength : limits.passwordMinLength;
  const ruleText = rule === null ? null : t(rule, { min });
  if (rating === null) return <>{ruleText}</>;
  const { score, tip } = rating;
  const word = t(`score.${score}`);
  return (
    <span className={styles.meter} data-score={score}>
      <span
        className={styles.bars}
        role="meter"
        aria-label={t('meter')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={word}
      >
        {bars.map((bar) => (
          <i key={bar} className={bar <= score ? styles.on : undefined} />
        ))}
      </span>
      <span role="status">
        <strong>{word}</strong> {tip !== null && t(`tip.${tip}`)} {ruleText}
      </span>
    </span>
  );
}
