import { promotionLink } from '@lotline/front-kit/account';
import { CopyButton } from '../../../shared/copy-button';
import { useText } from '../../../shared/text';
import styles from './account.module.css';
import { Section } from './section';

/** The link of who has a promotion code. */
export function Promotion({ code }: { code: string }) {
  const { t } = useText('account');
  const link = promotionLink(window.location.origin, code);
  return (
    <Section title={t('promotion.title')} lead={t('promotion.lead')}>
      <p className={styles.promotion}>
        <code translate="no">{link}</code>
        <CopyButton text={link} name={t('promotion.link')}>
          {t('common:action.copy')}
        </CopyButton>
      </p>
    </Section>
  );
}
