import { useTranslation } from 'react-i18next';

type Labels = Readonly<Record<string, string>>;

interface AuditLabels {
  /** By action, such as `orders.refund`. */
  actions: Labels;
  /** By type of object. */
  objectTypes: Labels;
}

/** The labels of audited actions and of the types of object that they change. A test of the API compares them with its own list. */
export function useAuditLabels(): AuditLabels {
  const { t } = useTranslation('auditActions');
  const areas: Record<string, Labels> = t('action', { returnObjects: true });
  const actions = Object.entries(areas).flatMap(([area, labels]) =>
    Object.entries(labels).map(([action, label]) => [`${area}.${action}`, label] as const),
  );
  return { actions: Object.fromEntries(actions), objectTypes: t('object', { returnObjects: true }) };
}
