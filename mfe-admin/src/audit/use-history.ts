import { useNavigate } from 'react-router';

/** Leads to everything that admins changed about one thing, by its id. */
export function useHistory(): (subject: string) => void {
  const navigate = useNavigate();
  return (subject) => void navigate(`?tab=audit&subject=${encodeURIComponent(subject)}`);
}
