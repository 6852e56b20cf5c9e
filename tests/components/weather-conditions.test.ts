import { getCondition } from '@/components/weather/WeatherNow/conditions';
import english from '@/locales/en/weather.json';
import gujarati from '@/locales/gujarati/weather.json';
import hindi from '@/locales/hindi/weather.json';

describe('the conditions', () => {
  const codes = [
    0, 1, 2, 3, 45, 48, 51, 53, 55, 56, 57, 61, 63, 65, 66, 67, 71, 73, 75, 77, 80, 81, 82, 85, 86, 95, 96, 99,
  ];

  test('of every code that Open-Meteo sends have words in three languages', () => {
    for (const texts of [english, hindi, gujarati])
      expect(codes.filter((code) => !getCondition(code, (key) => texts[key]))).toEqual([]);
  });

  test.each([
    [0, 'Clear sky', 'साफ आसमान', 'ચોખ્ખું આકાશ'],
    [1, 'Mainly clear', 'ज्यादातर साफ', 'મોટે ભાગે ચોખ્ખું'],
    [2, 'Partly cloudy', 'आंशिक बादल', 'થોડાં વાદળ'],
    [3, 'Overcast', 'घने बादल', 'વાદળછાયું'],
    [45, 'Fog', 'कोहरा', 'ધુમ્મસ'],
    [51, 'Drizzle', 'बूंदाबांदी', 'ઝરમર વરસાદ'],
    [56, 'Freezing drizzle', 'बर्फीली फुहार', 'થીજતી ઝરમર'],
    [61, 'Light rain', 'हल्की बारिश', 'હળવો વરસાદ'],
    [63, 'Rain', 'बारिश', 'વરસાદ'],
    [65, 'Heavy rain', 'तेज बारिश', 'ભારે વરસાદ'],
    [66, 'Freezing rain', 'बर्फीली बारिश', 'થીજતો વરસાદ'],
    [71, 'Light snow', 'हल्की बर्फबारी', 'હળવી હિમવર્ષા'],
    [73, 'Snow', 'बर्फबारी', 'હિમવર્ષા'],
    [75, 'Heavy snow', 'भारी बर्फबारी', 'ભારે હિમવર્ષા'],
    [77, 'Snow grains', 'बर्फ के कण', 'હિમકણ'],
    [80, 'Light showers', 'हल्की बौछारें', 'હળવાં ઝાપટાં'],
    [81, 'Showers', 'बौछारें', 'ઝાપટાં'],
    [82, 'Heavy showers', 'तेज बौछारें', 'ભારે ઝાપટાં'],
    [85, 'Snow showers', 'बर्फ की बौछारें', 'હિમનાં ઝાપટાં'],
    [95, 'Thunderstorm', 'गरज के साथ बारिश', 'ગાજવીજ સાથે વરસાદ'],
    [96, 'Storm and hail', 'गरज के साथ ओले', 'ગાજવીજ સાથે કરા'],
    [4, undefined, undefined, undefined],
  ])('of code %d are %j', (code, ...words) =>
    expect([english, hindi, gujarati].map((texts) => getCondition(code, (key) => texts[key]))).toEqual(words),
  );
});
