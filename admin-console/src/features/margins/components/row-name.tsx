import { useTranslation } from 'react-i18next';
import { LocalText } from '../../../shared/components/local-text';
import { PageLink } from '../../../shared/navigation/page-link';
import { paths } from '../../../shared/navigation/paths';
import type { MarginGroup, MarginRow } from '../api';

/** What a row is about, with the way to its page. */
export function RowName({ row, by }: { row: MarginRow; by: MarginGroup }) {
  const { t } = useTranslation('margins');
  const name = <LocalText text={row.name} />;
  if (by === 'order') return <PageLink to={paths.order(row.key)}>{row.key}</PageLink>;
  if (by === 'goods') return <PageLink to={paths.oneGoods(row.key)}>{name}</PageLink>;
  if (by === 'supplier' && row.key === '') return t('notDelivered');
  if (by !== 'customer') return name;
  const [kind, id = ''] = row.key.split(':');
  return kind === 'user' ? <PageLink to={paths.user(id)}>{name}</PageLink> : name;
}
