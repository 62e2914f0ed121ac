<?php
/**
 * Shop of a page.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

use WpsElements\Plugin;
use WpsElements\Settings;

defined( 'ABSPATH' ) || exit;

/**
 * Renders `<wps-shop>` for blocks, shortcodes, the widget and product archives, with the settings of the site as defaults.
 */
final class Shop {

	/**
	 * Number of shops of this page so far: each has parameters of its own in the address.
	 *
	 * @var int
	 */
	private static $shops = 0;

	/**
	 * Renders a shop, and enqueues its script and styles.
	 *
	 * @param array  $given   Attributes by name, see `Elements`.
	 * @param string $content Escaped elements of the shop; empty for a shop that composes itself.
	 * @param string $wrapper Escaped attributes of the block, such as class and style.
	 */
	public static function render( array $given, string $content = '', string $wrapper = '' ): string {
		Assets::enqueue();
		$attributes = self::with_defaults( Markup::attributes( 'shop', $given ) );
		$is_own     = Source::is_own( $attributes['src'] ?? '' );
		$products   = $is_own && Plugin::has_woocommerce() ? Products::render( $attributes ) : '';
		// In a shop with elements the products are content of the list, which the element hides once it is defined.
		if ( '' === trim( $content ) ) {
			$content = $products;
		} elseif ( '' !== $products ) {
			$content = preg_replace_callback(
				'~(<wps-product-list\b[^>]*>)(</wps-product-list>)~',
				static function ( array $tags ) use ( $products ): string {
					return $tags[1] . $products . $tags[2];
				},
				$content,
				1
			);
		}
		if ( '' === $wrapper ) {
			$wrapper = 'class="alignwide"';
		}
		return Markup::element( 'shop', $attributes, $content, $wrapper ) . self::notice( $attributes );
	}

	/**
	 * Adds the defaults of the site.
	 *
	 * @param array<string, string|true> $attributes Attributes that the author gave.
	 * @return array<string, string|true>
	 */
	private static function with_defaults( array $attributes ): array {
		$settings = Settings::all();
		$is_own   = Source::is_own( $attributes['src'] ?? '' );
		$defaults = array( 'mode' => $settings['mode'] );
		if ( '' !== $settings['language'] ) {
			$defaults['lang'] = $settings['language'];
		}
		if ( $settings['max_products'] > 0 ) {
			$defaults['max-products'] = (string) $settings['max_products'];
		}
		if ( $is_own ) {
			$defaults['src'] = Source::address();
			if ( Plugin::has_woocommerce() ) {
				$defaults['cart']     = 'woocommerce';
				$defaults['currency'] = get_woocommerce_currency();
			}
		}
		++self::$shops;
		if ( self::$shops > 1 ) {
			$defaults['url-prefix'] = self::$shops . '-';
		}
		$all = array_merge( $defaults, $attributes );
		if ( $is_own ) {
			$all['src'] = $defaults['src'];
		}
		if ( 'none' === ( $all['cart'] ?? '' ) ) {
			unset( $all['cart'] );
		}
		return $all;
	}

	/**
	 * Renders a note for those who can do something about a shop without products; nothing for visitors.
	 *
	 * @param array<string, string|true> $attributes Attributes of the shop.
	 */
	private static function notice( array $attributes ): string {
		if ( ! Source::is_own( $attributes['src'] ?? '' ) || ! current_user_can( Plugin::capability() ) ) {
			return '';
		}
		$reason = Source::missing();
		return '' === $reason ? '' : sprintf( '<p class="wps-elements-notice" role="note">%s</p>', esc_html( $reason ) );
	}
}
