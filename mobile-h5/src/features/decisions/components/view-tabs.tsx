import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { Choice } from '../../../shared/choice';
import { views, type View } from '../api';

/** What the list shows, as the URL says it: what waits, unless everything was asked for. */
export function useView(): { view: View; choose: (view: View) => void } {
  const [search, setSearch] = useSearchParams();
  return {
    view: search.get('view') === 'all' ? 'all' : 'waiting',
    choose: (view) => setSearch(view === 'all' ? { view } : {}, { replace: true, preventScrollReset: true }),
  };
}

export function ViewTabs({ view, choose }: ReturnType<typeof useView>) {
  const { t } = useTranslation('decisions');
  const options = views.map((value) => ({ value, label: t(`view.${value}`) }));
  return <Choice label={t('view.label')} options={options} value={view} onChange={choose} />;
}
