import type { Schemas } from '@lotline/web-core/api';
import { localText } from '@lotline/web-core/i18n';
import type { Language } from '@lotline/web-core/session';
import { attributesOf, type Attribute, type Category } from './category-tree';

/** How the two values of a yes-or-no attribute are called. */
export interface YesNo {
  yes: string;
  no: string;
}

/** A value in the reader's words; a choice that is no longer offered stays as it is stored. */
export function attributeText(attribute: Attribute, value: string, language: Language, { yes, no }: YesNo): string {
  switch (attribute.kind) {
    case 'choice': {
      const choice = attribute.choices.find((one) => one.value === value);
      return choice === undefined ? value : localText(choice.name, language);
    }
    case 'yes_no':
      return value === 'true' ? yes : no;
    case 'number':
      return attribute.unit === null ? value : `${value} ${localText(attribute.unit, language)}`;
  }
}

/** How one line of goods is written: the names of its fields with what stands between them. */
export const lineFormatText = ({ delimiter, fields }: Schemas['LineFormat'], language: Language): string =>
  fields.map(({ name }) => localText(name, language)).join(delimiter === 'tab' ? ' ⇥ ' : delimiter);

/** What is known about goods, name by name, in the order of their category. */
export const goodsAttributes = (
  goods: Pick<Schemas['Goods'], 'category_id' | 'attributes'>,
  categories: readonly Category[],
  language: Language,
  yesNo: YesNo,
): { key: string; name: string; text: string }[] =>
  attributesOf(categories, goods.category_id).flatMap((attribute) => {
    const value = goods.attributes.find(({ key }) => key === attribute.key)?.value;
    if (value === undefined) return [];
    const { key } = attribute;
    return [{ key, name: localText(attribute.name, language), text: attributeText(attribute, value, language, yesNo) }];
  });
