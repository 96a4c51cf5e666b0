export { useAction } from './use-action';
export { useSingleFieldForm, type Typed } from './use-single-field-form';
export { useTextForm } from './use-text-form';
