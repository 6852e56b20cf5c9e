import { useTranslation } from '@/lib/client/hooks/use-translation';
import { type WeatherCity, weatherCities } from '@/lib/client/location/weather-cities';
import { setChosenCity } from '@/lib/client/location/chosen-city';
import weatherCityTexts from '@/generated/texts/weather-cities';
import { Dialog } from '../../layout/Dialog/Dialog';
import form from '../../session/form.module.css';
import styles from './CityDialog.module.css';

const cities = Object.keys(weatherCities) as WeatherCity[];

/**
 * Dialog to choose a city for the weather, for readers who do not share their position. Needs the
 * browser, which stores the choice.
 */
export function CityDialog({ onChosen, onClose }: { onChosen: () => void; onClose: () => void }) {
  const { t } = useTranslation(weatherCityTexts);
  const choose = (city: WeatherCity) => {
    setChosenCity(city);
    onChosen();
  };
  return (
    <Dialog title={t('title')} onClose={onClose}>
      <ul className={styles['cities']}>
        {cities.map((city) => (
          <li key={city}>
            <button type="button" className={styles['city']} onClick={() => choose(city)}>
              {t(`cities.${city}`)}
            </button>
          </li>
        ))}
      </ul>
      <div className={styles['end']}>
        <button type="button" className={form['quiet']} onClick={onClose}>
          {t('cancel')}
        </button>
      </div>
    </Dialog>
  );
}
