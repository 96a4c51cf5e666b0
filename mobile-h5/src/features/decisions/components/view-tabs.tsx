import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Selector } from '../../../shared/fields/selector';
import { views, type View } from '../api';

/** What the list shows, as the URL says it: what waits, unless something else of `offered` was asked for. */
export function useView(offered: readonly View[] = views) {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('view');
  return {
    offered,
    view: offered.find((view) => view === asked) ?? 'waiting',
    choose: (view: View) => setSearch(view === 'waiting' ? {} : { view }, { replace: true, preventScrollReset: true }),
  };
}

export function ViewTabs({ offered, view, choose }: ReturnType<typeof useView>) {
  const { t } = useTranslation('decisions');
  const options = offered.map((value) => ({ value, label: t(`view.${value}`) }));
  return <Selector label={t('view.label')} options={options} value={view} onChange={choose} />;
}
