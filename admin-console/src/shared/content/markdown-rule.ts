import { markdownError } from '@lotline/web-core/markdown';
import type { Rule } from 'antd/es/form';
import { useTranslation } from 'react-i18next';

/** The rule of a field with Markdown, by its label: what the server refuses is said with the form's other errors. */
export function useMarkdownRule(): (label: string) => Rule {
  const { t } = useTranslation('errors');
  return (label) => ({
    validator: async (_, text: string | undefined) => {
      const error = markdownError(text ?? '');
      if (error !== null) throw new Error(t(`rule.${error}`, { label }));
    },
  });
}
