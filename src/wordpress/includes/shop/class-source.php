<?php
/**
 * Source of the products of a page.
 *
 * @package WpsElements
 */

namespace WpsElements\Shop;

use WpsElements\Export\Export_Files;
use WpsElements\Export\Export_Route;
use WpsElements\Plugin;

defined( 'ABSPATH' ) || exit;

/**
 * Chooses between the search API of the site, which WooCommerce Product Search has, and the exported catalogue.
 */
final class Source {

	private const NAMESPACES = 'wps_elements_has_search_api';

	/**
	 * Tests whether a shop shows the products of this site.
	 *
	 * @param string $src Attribute `src`; empty unless the author gave one.
	 */
	public static function is_own( string $src ): bool {
		return '' === $src || self::address() === $src || untrailingslashit( home_url() ) === untrailingslashit( $src );
	}

	/**
	 * Returns the address for `src` of a shop of this site.
	 */
	public static function address(): string {
		if ( self::has_search_api() ) {
			return rest_url();
		}
		return Export_Files::exists() ? Export_Route::address() : home_url( '/' );
	}

	/**
	 * Tests whether WooCommerce Product Search answers on this site. Asks WordPress once a day, and after a change of the active plugins.
	 */
	public static function has_search_api(): bool {
		$plugins = md5( (string) wp_json_encode( array( get_option( 'active_plugins' ), is_multisite() ? get_site_option( 'active_sitewide_plugins' ) : null ) ) );
		$stored  = get_transient( self::NAMESPACES );
		if ( ! is_array( $stored ) || ( $stored['plugins'] ?? '' ) !== $plugins ) {
			$stored = array(
				'plugins' => $plugins,
				'has_api' => in_array( 'wps/v1', rest_get_server()->get_namespaces(), true ),
			);
			set_transient( self::NAMESPACES, $stored, DAY_IN_SECONDS );
		}
		/**
		 * Filters whether pages use the search API of this site in place of the exported catalogue.
		 *
		 * @param bool $has_api Whether the site has the API `wps/v1`.
		 */
		return (bool) apply_filters( 'wps_elements_has_search_api', (bool) ( $stored['has_api'] ?? false ) );
	}

	/**
	 * Returns why there are no products yet, for the owner; empty if there are.
	 */
	public static function missing(): string {
		if ( self::has_search_api() || Export_Files::exists() ) {
			return '';
		}
		return Plugin::has_woocommerce()
			? __( 'The catalogue of this shop is being written for the first time. Visitors see the product search once it is there.', 'wps-elements' )
			: __( 'This site has no products: activate WooCommerce, or give the product search the address of another shop.', 'wps-elements' );
	}
}
