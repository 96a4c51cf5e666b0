import { localText } from '@lotline/web-core/i18n';
import type { LineFormat } from '@lotline/web-core/lines';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../shared/hooks/app-state';

/** Gives what a field of a line is called, by its place from 1: as the goods name it, else by its number. */
export function useFieldName(format: LineFormat | null): (place: number) => string {
  const { t } = useTranslation('stock');
  const language = useLanguage();
  return (place) => {
    const name = format?.fields[place - 1]?.name;
    return name === undefined ? t('fieldNo', { no: place }) : t('fieldNamed', { name: localText(name, language) });
  };
}
