import { DownloadOutlined } from '@ant-design/icons';
import { saveFile } from '@lotline/web-core/browser';
import { messageFor } from '@lotline/web-core/errors';
import { recentMonths } from '@lotline/web-core/time';
import { useMutation } from '@tanstack/react-query';
import { Select, Space } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Section } from '../../../shared/components/facts';
import { SendButton } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import { useLanguage } from '../../../shared/hooks/app-state';
import { downloadMonthReceipt } from '../api';

/** Saves the receipt of what a user paid in a month, in the language of the console. */
export function MonthReceipt({ userId }: { userId: string }) {
  const { t } = useTranslation(['users', 'errors']);
  const language = useLanguage();
  const [months] = useState(() => recentMonths(new Date(), language));
  const [month = '', setMonth] = useState(months[0]);
  const run = useMutation({
    mutationFn: () => downloadMonthReceipt(userId, month, language),
    onSuccess: ({ blob, filename }) => {
      const name = filename ?? 'receipt.pdf';
      saveFile(blob, name);
      toast('success', t('receipt.done', { name }));
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  return (
    <Section title={t('receipt.title')}>
      <Space wrap>
        <Select
          aria-label={t('receipt.month')}
          value={month}
          options={months.map((value) => ({ value, label: value }))}
          onChange={setMonth}
        />
        <SendButton icon={<DownloadOutlined aria-hidden />} loading={run.isPending} onClick={() => run.mutate()}>
          {t('receipt.download')}
        </SendButton>
      </Space>
    </Section>
  );
}
