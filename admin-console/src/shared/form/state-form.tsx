import { type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FactList } from '../components/facts';
import { toast } from '../feedback/toast';
import { ReasonField } from './reason-field';
import { ReviewedForm } from './reviewed-form';

export interface StateTexts {
  title: string;
  /** What the person is called in the list, and what becomes of them. */
  column: string;
  effect: string;
  hint: string;
  submit: string;
  done: string;
  failed: string;
}

interface StateFormProps {
  /** Names the form. */
  name: string;
  person: string;
  texts: StateTexts;
  /** What is to be known before. */
  facts?: ReactNode;
  send: (reason: string) => Promise<unknown>;
  onChanged: () => void;
  onClose: () => void;
}

/** Suspends a person, or ends that: why, then what it does, then the code. */
export function StateForm({ name, person, texts, facts, send, onChanged, onClose }: StateFormProps) {
  const { t } = useTranslation('shell');
  return (
    <ReviewedForm<{ reason: string }>
      name={name}
      title={texts.title}
      initialValues={{ reason: '' }}
      fields={
        <>
          {facts}
          <ReasonField hint={texts.hint} />
        </>
      }
      review={({ reason }) => (
        <>
          <FactList
            rows={[
              [texts.column, person],
              [t('form.reason'), reason],
            ]}
          />
          <p>{texts.effect}</p>
        </>
      )}
      submitLabel={() => texts.submit}
      failedTitle={texts.failed}
      labels={{ reason: t('form.reason') }}
      send={({ reason }) => send(reason.trim())}
      onSent={() => {
        toast('success', texts.done);
        onClose();
        onChanged();
      }}
      onRefused={onChanged}
      onClose={onClose}
    />
  );
}
