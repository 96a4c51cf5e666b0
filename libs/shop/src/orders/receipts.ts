import { saveFile } from '@lotline/web-core/browser';
import { useMutation } from '@tanstack/react-query';
import { api } from '../api';
import { useLanguage } from '../i18n';

/** What a receipt is of: one order, the order of a mailed link, or all that was paid in a month such as `2026-11`. */
export type ReceiptSource =
  { kind: 'order'; orderNo: string } | { kind: 'link'; token: string } | { kind: 'month'; month: string };

type Language = ReturnType<typeof useLanguage>;

/** The receipt as PDF, in the language of the screen. */
function downloadReceipt(source: ReceiptSource, language: Language) {
  const query = { language };
  switch (source.kind) {
    case 'order':
      return api.download('/api/orders/{order_no}/receipt', { params: { path: { order_no: source.orderNo }, query } });
    case 'link':
      return api.download('/api/orders/by-link/{token}/receipt', { params: { path: { token: source.token }, query } });
    case 'month':
      return api.download('/api/orders/receipts/{month}', { params: { path: { month: source.month }, query } });
  }
}

/** Saves a receipt on the device, and gives the name of the file. */
export function useReceipt(onSaved: (name: string) => void) {
  const language = useLanguage();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (source: ReceiptSource) => {
      const { blob, filename } = await downloadReceipt(source, language);
      const name = filename ?? 'receipt.pdf';
      saveFile(blob, name);
      return name;
    },
    onSuccess: onSaved,
  });
  return { save: mutate, isPending, error };
}
