import { SearchBox } from '../../../shared/fields/search-box';
import { useText } from '../../../shared/text';

/** A search of goods. `whileTyping`: not where the search leads to another page. */
export function SearchField(props: { value: string; onSearch: (text: string) => void; whileTyping?: boolean }) {
  const { t } = useText('catalog');
  return <SearchBox {...props} label={t('search')} placeholder={t('searchPlaceholder')} />;
}
