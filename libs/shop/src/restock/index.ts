export { useRestockLink } from './use-restock-link';
export { useRestockRequest } from './use-restock-request';
