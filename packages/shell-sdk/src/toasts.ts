/** The page's one toast; the host draws it. */
export { dismissToast, showToast } from '@yoza/ui/toast';
export type { ToastContent, ToastTone } from '@yoza/ui/toast';
