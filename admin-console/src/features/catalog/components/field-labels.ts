import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import type { FieldPath } from '../../../shared/form/server-errors';

const plain = [
  'category_id',
  'slug',
  'price',
  'min_quantity',
  'max_quantity',
  'gender_choice',
  'warranty_hours',
  'picture_ids',
  'status',
  'sort',
  'low_stock',
  'low_cover_days',
  'preorder_date',
  'preorder_limit',
  'line_example',
  'parent_id',
  'icon',
] as const;
const texts = ['name', 'summary', 'description', 'unit', 'warranty'] as const;

/** Gives what the goods editor calls a field, or null for a field that it does not have. */
export function useFieldLabels(): (path: FieldPath) => string | null {
  const { t } = useTranslation('catalog');
  return ([first, second, third, fourth, language]) => {
    const field = plain.find((one) => one === first);
    if (field !== undefined) return t(`field.${field}`);
    const text = texts.find((one) => one === first);
    if (text !== undefined && (second === 'zh' || second === 'en')) return t(`field.${text}_${second}`);
    if (first === 'attributes' && typeof second === 'number') return attributeLabel(t, third, fourth);
    if (first === 'questions' && typeof second === 'number' && (third === 'question' || third === 'answer')) {
      return t(`questions.${third}_${fourth === 'en' ? 'en' : 'zh'}`);
    }
    if (first === 'tiers' && typeof second === 'number' && (third === 'min_quantity' || third === 'price')) {
      return t(`tiers.cell_${third}`, { row: second + 1 });
    }
    if (first === 'line_format' && (second === 'delimiter' || second === 'uid_field')) return t(`field.${second}`);
    if (first === 'line_format' && typeof third === 'number' && fourth === 'identifier') {
      return t('lines.identifier', { row: third + 1 });
    }
    if (first === 'line_format' && typeof third === 'number') {
      return t(language === 'en' ? 'lines.nameEn' : 'lines.nameZh', { row: third + 1 });
    }
    return null;
  };
}

type Part = FieldPath[number] | undefined;

/** A field of an attribute; a value of goods, which the form names itself, is the attribute's value. */
function attributeLabel(t: TFunction<'catalog'>, third: Part, fourth: Part): string {
  if (third === 'choices' && typeof fourth === 'number') return t('attributes.choiceValue', { row: fourth + 1 });
  if (third === 'choices') return t('attributes.choices');
  if (third === 'name') return t(fourth === 'en' ? 'attributes.name_en' : 'attributes.name_zh');
  return third === 'value' ? t('attributes.value') : t('attributes.key');
}
