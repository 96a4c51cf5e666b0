import { useTranslation } from 'react-i18next';
import texts from './locales/zh-CN.json' with { type: 'json' };

type Texts = typeof texts;
type Action = {
  [Area in keyof Texts['action']]: `${Area}.${keyof Texts['action'][Area] & string}`;
}[keyof Texts['action']];
type Labels = Readonly<Record<string, string>>;

const actionNames = Object.entries(texts.action).flatMap(([area, labels]) =>
  Object.keys(labels).map((name) => `${area}.${name}` as Action),
);
const typeNames = Object.keys(texts.object) as (keyof Texts['object'])[];

/** The labels of audited actions and of the types of object that they change. A test of the API compares them with its own list. */
export function useAuditLabels(): { actions: Labels; objectTypes: Labels } {
  const { t } = useTranslation('auditActions');
  return {
    actions: Object.fromEntries(actionNames.map((name) => [name, t(`action.${name}`)])),
    objectTypes: Object.fromEntries(typeNames.map((name) => [name, t(`object.${name}`)])),
  };
}
