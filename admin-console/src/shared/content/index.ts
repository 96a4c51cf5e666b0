export { ChangeTable } from './change-table';
export { ContentActions } from './content-actions';
export { ContentEditor, type EditorProps } from './editor';
export { fromLocalTime, toLocalTime } from './local-time';
export { HistoryButton, type VersionPage } from './history';
export { LanguageTabs, languages, htmlLang, type TextLanguage } from './language-tabs';
export { MarkdownField } from './markdown-field';
export { useMarkdownRule } from './markdown-rule';
export { Preview } from './preview';
