import type { MailKind } from '../domain/mail-kind.js';
import type { MailTemplateItem } from './mail-templates.dto.js';

/** The part of it that staff cannot change. */
export const toMailTemplateItem = ({
  kind,
  variables,
  builtIn,
}: MailKind): Pick<MailTemplateItem, 'kind' | 'variables' | 'built_in_zh' | 'built_in_en'> => ({
  kind,
  variables: variables.map(({ name, sample, needed = false, secret = false }) => ({
    name,
    sample_zh: sample.zh,
    sample_en: sample.en,
    needed,
    secret,
  })),
  built_in_zh: builtIn.zh,
  built_in_en: builtIn.en,
});
