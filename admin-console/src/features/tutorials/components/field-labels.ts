import { useTranslation } from 'react-i18next';
import type { FieldPath } from '../../../shared/form/server-errors';

const plain = ['slug', 'category', 'sort', 'published'] as const;
const texts = ['title', 'summary', 'body'] as const;

/** What the editor calls a field, or null for a field that it does not have. */
export function useFieldLabels(): (path: FieldPath) => string | null {
  const { t } = useTranslation('tutorials');
  return ([first, second]) => {
    const field = plain.find((one) => one === first);
    if (field !== undefined) return t(`field.${field}`);
    const text = texts.find((one) => one === first);
    return text !== undefined && (second === 'zh' || second === 'en') ? t(`field.${text}_${second}`) : null;
  };
}
