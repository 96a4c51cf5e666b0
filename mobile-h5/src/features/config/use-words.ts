import { useLanguage } from '@lotline/shop/i18n';
import { formatSetting } from '@lotline/web-core/admin';
import { useTranslation } from 'react-i18next';
import { fieldAt, fields, type FieldName, type Value } from './fields';

/** How settings and their values are said. */
export function useWords() {
  const { t } = useTranslation('config');
  const language = useLanguage();
  const say = (field: FieldName, value: Value): string => {
    if (value === null || value === '') return t('none');
    if (fields[field].kind === 'lines') return String(value).replaceAll('\n', t('between'));
    return formatSetting(fields[field].path, String(value), { language, on: t('on'), off: t('off') });
  };
  /** A value of a list of changes: a text, `true`, `30`, or null for none. */
  const sayWritten = (path: string, written: string | null): string => {
    const field = fieldAt(path);
    if (written === null || field === null) return written ?? t('none');
    return say(field, written);
  };
  const nameAt = (path: string): string => {
    const field = fieldAt(path);
    if (field === null) return t('field.other', { path });
    const [, line] = /\.(\d+)$/.exec(path) ?? [];
    const name = t(`field.${field}`);
    return line === undefined ? name : t('line', { name, number: Number(line) + 1 });
  };
  return { say, sayWritten, nameAt };
}
