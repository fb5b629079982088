import { useNavigate } from 'react-router';

/** Returns a function that opens all admin changes to one record, by its id. */
export function useHistory(): (subject: string) => void {
  const navigate = useNavigate();
  return (subject) => void navigate(`?tab=audit&subject=${encodeURIComponent(subject)}`);
}
