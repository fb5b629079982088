/**
 * Subset of React Router that works under the host's declarative router. Shared modules cannot be tree-shaken, and the full library with its data
 * router is three times as large, so host and remotes that write `import { Link } from 'react-router'` get this subset. `react-router-source` is the
 * library itself, see the build.
 */
export {
  BrowserRouter,
  Link,
  NavLink,
  Navigate,
  Outlet,
  Route,
  Routes,
  useLocation,
  useNavigate,
  useParams,
  useSearchParams,
} from 'react-router-source';
