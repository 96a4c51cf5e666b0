import { messageFor } from '@lotline/web-core/errors';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { ContentEditor, HistoryButton, type TextLanguage } from '../../../shared/content';
import { LoadedPage } from '../../../shared/content/loaded-page';
import { fieldPath, serverErrors, type FieldPath } from '../../../shared/form/server-errors';
import { paths } from '../../../shared/navigation/paths';
import { SendButton, SendConfirm } from '../../../shared/components/send-button';
import { toast } from '../../../shared/feedback/toast';
import {
  fetchHistory,
  mailKey,
  resetTemplate,
  revertTemplate,
  saveTemplate,
  sendTest,
  useMailCache,
  mailTemplatesQuery,
  type BothWords,
  type MailTemplate,
} from '../api';
import { useKindName } from './kind-name';
import { MailFields } from './mail-fields';
import { MailPreview } from './mail-preview';

const fields = ['subject', 'text'] as const;

function useFieldLabels(): (path: FieldPath) => string | null {
  const { t } = useTranslation('mail');
  return ([language, name]) => {
    const field = fields.find((one) => one === name);
    if (field === undefined || (language !== 'zh' && language !== 'en')) return null;
    return t(`field.${field}_${language}`);
  };
}

/** Sends what is typed, saved or not, to the reader. */
function TestButton({ template, language }: { template: MailTemplate; language: TextLanguage }) {
  const { t } = useTranslation(['mail', 'errors']);
  const form = Form.useFormInstance<BothWords>();
  const labelOf = useFieldLabels();
  const send = useMutation({
    mutationFn: () => sendTest(template.kind, language, (form.getFieldsValue(true) as BothWords)[language]),
    onSuccess: ({ to }) => toast('success', t('testSent', { to })),
    onError: (error) => {
      const [first] = serverErrors(error, t, (path) => labelOf([language, ...path]));
      toast('error', first?.message ?? messageFor(error, t));
    },
  });
  return (
    <SendButton loading={send.isPending} onClick={() => send.mutate()}>
      {t(`test.${language}`)}
    </SendButton>
  );
}

function Actions({ template, language }: { template: MailTemplate; language: TextLanguage }) {
  const { t } = useTranslation(['mail', 'errors', 'common']);
  const canWrite = usePermission('content.write');
  const labelOf = useFieldLabels();
  const cache = useMailCache();
  const reset = useMutation({
    mutationFn: () => resetTemplate(template),
    onSuccess: () => {
      toast('success', t('resetDone'));
      return cache.changed();
    },
    onError: (error) => toast('error', messageFor(error, t)),
  });
  const revert = async (to: number) => {
    await revertTemplate(template, to);
    await cache.changed();
  };
  return (
    <>
      {canWrite && <TestButton template={template} language={language} />}
      <HistoryButton
        queryKey={[...mailKey, template.kind]}
        fetch={(cursor, signal) => fetchHistory(template.kind, cursor, signal)}
        version={template.version}
        labelOf={(path) => labelOf(fieldPath(path)) ?? path}
        {...(canWrite ? { revert } : {})}
      />
      {canWrite && template.changed && (
        <SendConfirm
          title={t('resetTitle')}
          description={t('resetText')}
          okText={t('reset')}
          cancelText={t('common:action.cancel')}
          onConfirm={() => reset.mutate()}
        >
          <Button loading={reset.isPending}>{t('reset')}</Button>
        </SendConfirm>
      )}
      <ButtonLink to={paths.mailTemplates}>{t('backToList')}</ButtonLink>
    </>
  );
}

function Editor({ template }: { template: MailTemplate }) {
  const { t } = useTranslation('mail');
  const [language, setLanguage] = useState<TextLanguage>('zh');
  const canWrite = usePermission('content.write');
  const cache = useMailCache();
  return (
    <ContentEditor<BothWords, unknown>
      name="mail"
      initial={{ zh: template.zh, en: template.en }}
      canWrite={canWrite}
      labelOf={useFieldLabels()}
      reveal={([first]) => {
        if (first === 'zh' || first === 'en') setLanguage(first);
      }}
      save={(words) => saveTemplate(template, words)}
      onSaved={cache.changed}
      onReload={() => void cache.changed()}
      savedText={t('saved')}
      fields={<MailFields template={template} language={language} onLanguage={setLanguage} />}
      aside={(words) => <MailPreview kind={template.kind} language={language} words={words[language]} />}
      actions={<Actions template={template} language={language} />}
    />
  );
}

/** Edits the words of one mail. */
export function MailPage() {
  const { t } = useTranslation('mail');
  const { kind = '' } = useParams();
  const { name } = useKindName();
  const { data, error, refetch } = useQuery(mailTemplatesQuery);
  const template = data?.find((one) => one.kind === kind);
  const missing = data !== undefined && template === undefined ? new Error(t('missing')) : null;
  return (
    <LoadedPage
      isNew={false}
      newTitle=""
      title={name(kind)}
      subject={t('one')}
      answer={{ data: template, error: error ?? missing, refetch }}
      headingOf={() => name(kind)}
    >
      {(read) => read !== null && <Editor key={`${read.kind}:${read.version}`} template={read} />}
    </LoadedPage>
  );
}
