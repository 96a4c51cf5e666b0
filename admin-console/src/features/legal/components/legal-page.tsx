import { legalTexts } from '@lotline/web-core/legal';
import { isBlank } from '@lotline/web-core/i18n';
import { useQuery } from '@tanstack/react-query';
import { Alert, Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import {
  ContentEditor,
  HistoryButton,
  htmlLang,
  LanguageTabs,
  MarkdownField,
  Preview,
  type TextLanguage,
  useMarkdownRule,
} from '../../../shared/content';
import styles from '../../../shared/content/content.module.css';
import { LoadedPage } from '../../../shared/content/loaded-page';
import { fieldPath, type FieldPath } from '../../../shared/form/server-errors';
import { usePermission } from '../../../shared/hooks/app-state';
import { ButtonLink } from '../../../shared/navigation/button-link';
import { paths } from '../../../shared/navigation/paths';
import {
  documents,
  fetchLegalHistory,
  legalKey,
  revertLegalText,
  saveLegalText,
  useLegalCache,
  legalTextQuery,
  type DocumentName,
  type LegalText,
} from '../api';

const MAX_LENGTH = 20_000;

interface Values {
  text: LegalText['text'];
}

const builtInText = (document: DocumentName): LegalText['text'] => ({
  zh: legalTexts['zh-CN'].legal[document].text,
  en: legalTexts.en.legal[document].text,
});

/** The built-in text without a change stays built in: it is not stored as the owner's. */
function toSaved(document: DocumentName, text: LegalText['text']): LegalText['text'] {
  const builtIn = builtInText(document);
  const isBuiltIn = text.zh.trim() === builtIn.zh && text.en.trim() === builtIn.en;
  return isBuiltIn ? { zh: '', en: '' } : text;
}

function useFieldLabels(): (path: FieldPath) => string | null {
  const { t } = useTranslation('legal');
  return (path) => {
    const language = path.at(-1);
    return language === 'zh' || language === 'en' ? t(`field.${language}`) : null;
  };
}

function Fields(props: { isBuiltIn: boolean; language: TextLanguage; onLanguage: (language: TextLanguage) => void }) {
  const { isBuiltIn, language, onLanguage } = props;
  const { t } = useTranslation(['legal', 'errors']);
  const markdownRule = useMarkdownRule();
  return (
    <section className={styles.card} aria-label={t('text')}>
      {isBuiltIn && <Alert type="info" showIcon title={t('builtIn')} />}
      <p>{t('hint')}</p>
      <LanguageTabs language={language} onLanguage={onLanguage}>
        {(one) => {
          const label = t(`field.${one}`);
          const tooLong = { max: MAX_LENGTH, message: t('errors:rule.max_length', { label, max: MAX_LENGTH }) };
          return (
            <Form.Item name={['text', one]} label={label} rules={[tooLong, markdownRule(label)]}>
              <MarkdownField lang={htmlLang[one]} rows={16} />
            </Form.Item>
          );
        }}
      </LanguageTabs>
    </section>
  );
}

function Editor({ document, read }: { document: DocumentName; read: LegalText }) {
  const { t } = useTranslation('legal');
  const [language, setLanguage] = useState<TextLanguage>('zh');
  const canWrite = usePermission('content.write');
  const cache = useLegalCache(document);
  const labelOf = useFieldLabels();
  const isBuiltIn = isBlank(read.text);
  const other = document === 'terms' ? 'privacy' : 'terms';
  return (
    <ContentEditor<Values, LegalText>
      name="legal"
      initial={{ text: isBuiltIn ? builtInText(document) : read.text }}
      canWrite={canWrite}
      labelOf={labelOf}
      reveal={(path) => setLanguage(path.at(-1) === 'en' ? 'en' : 'zh')}
      save={({ text }) => saveLegalText(document, read, toSaved(document, text))}
      onSaved={cache.changed}
      onReload={() => void cache.changed()}
      savedText={t('saved')}
      fields={<Fields isBuiltIn={isBuiltIn} language={language} onLanguage={setLanguage} />}
      aside={({ text }) => <Preview language={language} title={t(`title.${document}`)} body={text[language]} />}
      actions={
        <>
          <HistoryButton
            queryKey={legalKey(document)}
            fetch={(cursor, signal) => fetchLegalHistory(document, cursor, signal)}
            version={read.version}
            labelOf={(path) => labelOf(fieldPath(path)) ?? path}
            {...(canWrite
              ? { revert: (to: number) => revertLegalText(document, read, to).then(() => cache.changed()) }
              : {})}
          />
          <ButtonLink to={paths.legalDocument(other)}>{t(`title.${other}`)}</ButtonLink>
        </>
      }
    />
  );
}

/** Edits the terms of service or the privacy policy. */
export function LegalPage() {
  const { t } = useTranslation('legal');
  const { document: named } = useParams();
  const document = documents.find((one) => one === named) ?? 'terms';
  const answer = useQuery(legalTextQuery(document));
  return (
    <LoadedPage
      isNew={false}
      newTitle=""
      title={t(`title.${document}`)}
      subject={t(`title.${document}`)}
      answer={answer}
      headingOf={() => t(`title.${document}`)}
    >
      {(read) => read !== null && <Editor key={`${document}:${read.version}`} document={document} read={read} />}
    </LoadedPage>
  );
}
