import { BrandProvider } from '#brand';
import { Provider } from 'jotai';
import { useRoutes } from 'react-router-dom';
import { appRoutes } from './app-routes.tsx';
import { type AppServices, AppServicesContext } from './app-services.ts';
import { AppRouter } from './navigation/app-router.tsx';

function Screens() {
  return useRoutes(appRoutes);
}

/** The whole app over its services. */
export function App({ services }: { readonly services: AppServices }) {
  return (
    <AppServicesContext value={services}>
      <Provider store={services.store}>
        <BrandProvider brand={services.boot.brand}>
          <AppRouter history={services.history}>
            <Screens />
          </AppRouter>
        </BrandProvider>
      </Provider>
    </AppServicesContext>
  );
}
