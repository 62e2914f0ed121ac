<?php
/**
 * Products to export anew.
 *
 * @package WpsElements
 */

namespace WpsElements\Export;

defined( 'ABSPATH' ) || exit;

/**
 * Stores which products changed since they were exported: an option for each, since two requests that change a common list at the
 * same time lose what one of them has written.
 */
final class Changed_Products {

	/**
	 * Stands for all products: their terms, prices or addresses may have changed.
	 */
	public const ALL = 0;

	/**
	 * More changed products than this are no fewer than all of them, to the export.
	 */
	private const MAX_IDS = 1000;

	/**
	 * Time of the first change that no export contains.
	 */
	private const SINCE = 'wps_elements_changed';

	private const PREFIX = self::SINCE . '_';

	/**
	 * Adds products, and requests an export; an empty list requests one of the header alone.
	 *
	 * @param int[] $ids Products, or `self::ALL`.
	 */
	public static function add( array $ids ): void {
		$ids = count( $ids ) > self::MAX_IDS || in_array( self::ALL, $ids, true ) ? array( self::ALL ) : $ids;
		foreach ( $ids as $id ) {
			update_option( self::PREFIX . $id, sprintf( '%.6F', microtime( true ) ), false );
		}
		// After the products: an export that begins in between has read them, or is requested again.
		if ( 0 === self::since() ) {
			update_option( self::SINCE, time(), false );
		}
	}

	/**
	 * Returns the time of the first change that no export contains; 0 for none. Reads past caches: another process may have written it.
	 */
	public static function since(): int {
		wp_cache_delete( self::SINCE, 'options' );
		return (int) get_option( self::SINCE, 0 );
	}

	/**
	 * Answers the request for an export, without an export.
	 */
	public static function answer(): void {
		delete_option( self::SINCE );
	}

	/**
	 * Answers the request for an export, and returns the products to export; `null` for all.
	 *
	 * @return int[]|null
	 */
	public static function take(): ?array {
		self::answer();
		$ids = array_keys( self::times() );
		return count( $ids ) > self::MAX_IDS || in_array( self::ALL, $ids, true ) ? null : $ids;
	}

	/**
	 * Deletes the products that an export contains, unless they have changed since.
	 *
	 * @param float $taken Time as of `microtime( true )`, before it took them.
	 */
	public static function delete_exported( float $taken ): void {
		global $wpdb;
		foreach ( self::times() as $id => $time ) {
			if ( (float) $time < $taken ) {
				// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Only if it has not changed since it was read.
				$wpdb->delete(
					$wpdb->options,
					array(
						'option_name'  => self::PREFIX . $id,
						'option_value' => $time,
					)
				);
				wp_cache_delete( self::PREFIX . $id, 'options' );
			}
		}
	}

	/**
	 * Returns when products changed, by their ids: seconds with decimals, as text.
	 *
	 * @return array<int, string>
	 */
	private static function times(): array {
		global $wpdb;
		// phpcs:ignore WordPress.DB.DirectDatabaseQuery -- Options of a common prefix, which WordPress has no function for.
		$rows  = $wpdb->get_results( $wpdb->prepare( "SELECT option_name, option_value FROM {$wpdb->options} WHERE option_name LIKE %s", $wpdb->esc_like( self::PREFIX ) . '%' ) );
		$times = array();
		foreach ( (array) $rows as $row ) {
			$times[ (int) substr( $row->option_name, strlen( self::PREFIX ) ) ] = (string) $row->option_value;
		}
		return $times;
	}
}
