export { useSingleFieldForm, type Typed } from './use-single-field-form';
