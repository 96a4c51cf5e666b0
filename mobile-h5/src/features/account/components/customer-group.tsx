import { useGroupFacts } from '@lotline/shop/account';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../shared/content/card';
import styles from './account.module.css';

/** The user's customer group. Nothing where the shop has none for them. */
export function CustomerGroup() {
  const { t } = useTranslation('account');
  const facts = useGroupFacts();
  if (facts.length === 0) return null;
  return (
    <Card title={t('group.title')}>
      <dl className={styles.facts}>
        {facts.map(([label, text]) => [<dt key={`${label} label`}>{label}</dt>, <dd key={label}>{text}</dd>])}
      </dl>
    </Card>
  );
}
