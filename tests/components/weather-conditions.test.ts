import { conditionOf } from '@/components/weather/WeatherNow/conditions';
import english from '@/locales/en/weather.json';
import gujarati from '@/locales/gujarati/weather.json';
import hindi from '@/locales/hindi/weather.json';

describe('the conditions', () => {
  const codes = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
  ];

  test('of every code that Open-Meteo sends have words in three languages', () => {
    for (const texts of [english, hindi, gujarati])
      expect(codes.filter((code) => !conditionOf(code, texts))).toEqual([]);
  });

  test.each([
    [0, 'Clear sky', 'साफ आसमान', 'ચોખ્ખું આકાશ'],
    [45, 'Fog', 'कोहरा', 'ધુમ્મસ'],
    [63, 'Rain', 'बारिश', 'વરસાદ'],
    [95, 'Thunderstorm', 'गरज के साथ बारिश', 'ગાજવીજ સાથે વરસાદ'],
    [4, undefined, undefined, undefined],
  ])('of code %d are %j', (code, ...words) =>
    expect([english, hindi, gujarati].map((texts) => conditionOf(code, texts))).toEqual(words),
  );
});
