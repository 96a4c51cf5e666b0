import { useTranslation } from 'react-i18next';
import { promotionLink } from '@lotline/web-core/account';
import { Link } from 'react-router-dom';
import { CopyButton } from '../../../shared/content/copy-button';
import { paths } from '../../../shared/navigation/paths';
import styles from './account.module.css';
import { Section } from './section';

/** The link of who has a promotion code, and the way to what comes of it; for others the way to get one. */
export function Promotion({ code }: { code: string | null }) {
  const { t } = useTranslation(['account', 'common']);
  const link = code === null ? null : promotionLink(window.location.origin, code);
  return (
    <Section
      title={t(link === null ? 'promotion.join' : 'promotion.title')}
      lead={t(link === null ? 'promotion.joinLead' : 'promotion.lead')}
    >
      {link !== null && (
        <p className={styles.promotion}>
          <code translate="no">{link}</code>
          <CopyButton text={link} name={t('promotion.link')}>
            {t('common:action.copy')}
          </CopyButton>
        </p>
      )}
      <Link to={paths.agents}>{t('promotion.agents')}</Link>
    </Section>
  );
}
