import { useServices } from './app-services.ts';
import type { AppNavigation } from './navigation/app-navigation.ts';

/** Returns the function that opens a page of the app. It stays the same while the app runs, unlike that of the router. */
export const useNavigate = (): AppNavigation['navigate'] => useServices().navigation.navigate;
