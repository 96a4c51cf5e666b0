import { Badge } from 'antd';
import { useTranslation } from 'react-i18next';

/** How many things wait on a page, as a part of the name of its link. */
export function WaitingBadge({ count }: { count: number }) {
  const { t } = useTranslation('shell');
  if (count === 0) return null;
  return (
    <>
      <span aria-hidden>
        <Badge count={count} overflowCount={99} size="small" title="" />
      </span>
      <span className="visually-hidden">{t('nav.waiting', { count })}</span>
    </>
  );
}
