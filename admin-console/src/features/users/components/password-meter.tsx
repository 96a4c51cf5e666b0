import { type PasswordMeterProps, STAFF_PASSWORD, usePasswordMeter } from '@lotline/web-core/password';
import { limits } from '@lotline/web-core/config';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './password-meter.module.css';

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
    <span className={styles.meter}>
      <span
        role="meter"
        aria-label={t('meter')}
        aria-valuemin={0}
        aria-valuemax={4}
        aria-valuenow={score}
        aria-valuetext={word}
      >
        <Progress
          aria-hidden
          steps={4}
          size={[16, 4]}
          percent={score * 25}
          showInfo={false}
          status={score > 2 ? 'success' : score === 1 ? 'exception' : 'normal'}
        />
      </span>
      <span role="status">
        <strong>{word}</strong> {tip !== null && t(`tip.${tip}`)} {ruleText}
      </span>
    </span>
  );
}
