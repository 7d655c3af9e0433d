import { BrandProvider } from '#brand';
import { Provider } from 'jotai';
import { useEffect } from 'react';
import { RouterProvider } from 'react-router-dom';
import { type AppServices, AppServicesContext } from './app-services.ts';
import { followLinks } from './navigation/app-navigation.ts';

/** The whole app over its services. */
export function App({ services }: { readonly services: AppServices }) {
  const { navigation } = services;
  useEffect(() => followLinks(window, navigation), [navigation]);
  return (
    <AppServicesContext value={services}>
      <Provider store={services.store}>
        <BrandProvider brand={services.boot.brand}>
          <RouterProvider router={navigation.router} />
        </BrandProvider>
      </Provider>
    </AppServicesContext>
  );
}
