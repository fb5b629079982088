import { useLocation, useNavigate, useSearchParams } from 'react-router';

/** State of an entry of the history that was made by opening the dialog: the one before it is the profile. */
const opened = { isDialogOpened: true };

/** Dialog that verifies the phone number, as part of the address: Back closes it, and a reload opens it again. */
export function usePhoneDialog(): { isOpen: boolean; open: () => void; close: () => void } {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const isOpen = params.get('verify') === 'phone';
  return {
    isOpen,
    open: () => setParams({ verify: 'phone' }, { state: opened, preventScrollReset: true }),
    close: () => {
      if ((state as Partial<typeof opened> | null)?.isDialogOpened) void navigate(-1);
      else setParams({}, { replace: true });
    },
  };
}
