import type { TypedAmount } from '@lotline/web-core/money';
import { formatUsdt } from '@lotline/web-core/money';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';

/** The rule of a form's amount field: what `read` rejects is named by the field's label. */
export function useAmountRule(label: string, max: string, read: (text: string, max: string) => TypedAmount): Rule {
  const { t } = useTranslation('money');
  return {
    validator: async (_, text: string | undefined) => {
      const { problem } = read(text ?? '', max);
      if (problem !== null) throw new Error(t(`problem.${problem}`, { label, max: formatUsdt(max) }));
    },
  };
}
