import { useGroupFacts } from '@lotline/shop/account';
import { useTranslation } from 'react-i18next';
import { Facts } from '../../../shared/content/facts';
import { Section } from './section';

/** The user's customer group. Nothing where the shop has none for them. */
export function CustomerGroup() {
  const { t } = useTranslation('account');
  const facts = useGroupFacts();
  if (facts.length === 0) return null;
  return (
    <Section title={t('group.title')}>
      <Facts items={facts} />
    </Section>
  );
}
