import { markdownFault } from '@lotline/web-core/markdown';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';

/** The rule of a field with Markdown, by its label: what the server refuses is said with the form's other faults. */
export function useMarkdownRule(): (label: string) => Rule {
  const { t } = useTranslation('errors');
  return (label) => ({
    validator: async (_, text: string | undefined) => {
      const fault = markdownFault(text ?? '');
      if (fault !== null) throw new Error(t(`rule.${fault}`, { label }));
    },
  });
}
