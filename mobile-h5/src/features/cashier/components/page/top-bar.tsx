import { useTranslation } from 'react-i18next';
import { Button } from '../../../../shared/components/button';
import { CopyButton } from '../../../../shared/components/copy-button';
import { Icon } from '../../../../shared/components/icons';
import { Logo } from '../../../../shared/navigation/brand-mark';
import { LanguageSwitch } from '../../../../shared/navigation/language-switch';
import type { Payment } from '../../state/state-table';
import styles from './cashier.module.css';
import { useTutorials } from './tutorials';

/** Who is paid, on which domain, and for which order. */
export function TopBar({
  orderNo,
  purpose = 'order',
  masked = false,
  waiting = false,
}: {
  orderNo: string | null;
  purpose?: Payment['purpose'];
  /** Only the end of the number is there: nothing to copy. */
  masked?: boolean;
  /** The payment, and with it the number, is still to come. */
  waiting?: boolean;
}) {
  const { t } = useTranslation('cashier');
  const openTutorial = useTutorials();
  return (
    <header className={styles.top}>
      <div className={styles.brand}>
        <strong>
          <Logo />
        </strong>
        <span className={styles.domain}>
          {window.location.protocol === 'https:' ? <Icon name="lock" size={16} /> : null}
          {window.location.host}
        </span>
      </div>
      <Button color="primary" fill="none" onClick={() => openTutorial('pay')}>
        <Icon name="question" />
        {t('help.open')}
      </Button>
      <LanguageSwitch />
      {orderNo === null ? (
        // Its row is there from the start: nothing moves when the number comes.
        waiting && <p className={styles.orderNo} aria-hidden="true" />
      ) : (
        <p className={styles.orderNo}>
          <span>{t(`orderNo.${purpose}`)}</span>
          <code translate="no">{orderNo}</code>
          {masked ? null : <CopyButton text={orderNo} name={t(`orderNo.${purpose}`)} color="primary" fill="none" />}
        </p>
      )}
    </header>
  );
}
