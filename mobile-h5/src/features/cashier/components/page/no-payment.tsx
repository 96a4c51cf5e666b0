import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonLink } from '../../../../shared/components/button';
import { Result } from '../../../../shared/feedback/result';
import { FindOrder } from './actions';
import styles from './cashier.module.css';
import { TopBar } from './top-bar';
import { TrustFoot } from './trust-foot';
import { useSite } from './use-site';

// Stable, so that the heading takes the focus once.
const focusHeading = (heading: HTMLHeadingElement | null) => heading?.focus();

/** A link without a usable id. */
export function NoPayment() {
  const { t } = useTranslation('cashier');
  const site = useSite();
  const title = t('state.notFound.headline');
  useEffect(() => {
    document.title = title;
  }, [title]);
  return (
    <div className={styles.page} data-state="notFound">
      <TopBar orderNo={null} />
      <main className={styles.columns}>
        <div className={styles.main}>
          <div className={styles.card}>
            <Result status="warning" title={title} level={1} headingRef={focusHeading}>
              {t('state.notFound.body')}
            </Result>
            <div className={styles.actions}>
              <ButtonLink color="primary" size="large" block href="/">
                {t('onward.shop')}
              </ButtonLink>
              <FindOrder />
            </div>
          </div>
        </div>
        <div className={styles.side}>
          <TrustFoot site={site} payment={null} />
        </div>
      </main>
    </div>
  );
}
