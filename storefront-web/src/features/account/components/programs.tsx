import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../../../shared/navigation/paths';
import { Section } from './section';

/** The way to the keys with which the user's programs order. */
export function Programs() {
  const { t } = useTranslation('apiKeys');
  return (
    <Section title={t('title')} lead={t('lead')}>
      <Link to={paths.apiKeys}>{t('open')}</Link>
    </Section>
  );
}
