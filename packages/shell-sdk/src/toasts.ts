/** The page's only toast; the host renders it. */
export { dismissToast, showToast } from '@yoza/ui/toast';
export type { ToastContent, ToastTone } from '@yoza/ui/toast';
