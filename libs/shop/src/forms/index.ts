export { useAction } from './use-action';
export { useTextForm } from './use-text-form';
