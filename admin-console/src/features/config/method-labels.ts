import { useTranslation } from 'react-i18next';

export const methodFields = ['name', 'wallet_address', 'min_amount', 'enabled'] as const;

/** What the page calls a field of a payment method. */
export function useMethodLabels(): (path: string) => string {
  const { t } = useTranslation('config');
  return (path) => {
    const field = methodFields.find((one) => one === path);
    return field === undefined ? path : t(`method.${field}`);
  };
}
