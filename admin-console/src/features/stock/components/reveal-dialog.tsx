import { useTranslation } from 'react-i18next';
import { ReasonField } from '../../../shared/form/reason-field';
import { ReviewedForm } from '../../../shared/form/reviewed-form';
import { revealLine, type RevealedLine } from '../api';

/** Asks why the text of a line is to be shown. The reason is sent and stored nowhere else. */
export function RevealDialog(props: {
  lineId: string;
  onShown: (revealed: RevealedLine) => void;
  onClose: () => void;
}) {
  const { lineId, onShown, onClose } = props;
  const { t } = useTranslation(['stock', 'shell']);
  return (
    <ReviewedForm<{ reason: string }>
      name="reveal"
      title={t('reveal.title')}
      initialValues={{ reason: '' }}
      fields={<ReasonField hint={t('reveal.hint')} />}
      review={({ reason }) => (
        <>
          <p>{t('reveal.review')}</p>
          <p>{reason}</p>
        </>
      )}
      submitLabel={() => t('reveal.open')}
      failedTitle={t('reveal.failed')}
      labels={{ reason: t('shell:form.reason') }}
      send={async ({ reason }) => onShown(await revealLine(lineId, reason.trim()))}
      onSent={onClose}
      onClose={onClose}
    />
  );
}
