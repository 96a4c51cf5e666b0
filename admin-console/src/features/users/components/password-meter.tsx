import { isGoodForStaff, STAFF_PASSWORD } from '@lotline/web-core/password';
import { limits } from '@lotline/web-core/config';
import { Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import styles from './password-meter.module.css';
import { usePasswordRating } from './use-password-rating';

/**
 * How hard a new password is to guess, in words and in bars, with one tip. `own`: the username and the e-mail; `staff`: the
 * account has the rules of staff.
 */
export function PasswordMeter(props: { password: string; own: readonly string[]; staff?: boolean }) {
  const { password, own, staff = false } = props;
  const { t } = useTranslation('password');
  const rating = usePasswordRating(password, own);
  const asks = staff && (rating === null || !isGoodForStaff(password, rating));
  const rule = asks ? t('staff', { min: STAFF_PASSWORD.minLength }) : t('help', { min: limits.passwordMinLength });
  if (rating === null) return <>{rule}</>;
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
        <strong>{word}</strong> {tip !== null && t(`tip.${tip}`)} {asks && rule}
      </span>
    </span>
  );
}
