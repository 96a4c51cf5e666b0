import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../shared/fields/search-box';

/** A search of goods. `whileTyping`: not where the search leads to another page. `onSubmit` takes Enter instead. */
export function SearchField(props: {
  value: string;
  onSearch: (text: string) => void;
  onSubmit?: (text: string) => void;
  whileTyping?: boolean;
}) {
  const { t } = useTranslation('catalog');
  return <SearchBox {...props} label={t('search')} placeholder={t('searchPlaceholder')} />;
}
